# The version that package.json pins; a test holds both equal.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY vite.config.ts tsconfig.base.json tsconfig.json ./
COPY tools tools
COPY src src
RUN npm run build

FROM node:${NODE_VERSION}-trixie-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Optional are the builds of Node, which the image has already, and nothing that the server loads.
RUN npm ci --omit=dev --omit=optional

FROM node:${NODE_VERSION}-trixie-slim
# pg_dump and pg_restore for the backup commands: trixie has those of PostgreSQL 17.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node --mode=0700 /data /var/cache/rampage
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
COPY db db
COPY src src
# Modules as the last start compiled them: a restart reads no TypeScript.
ENV NODE_COMPILE_CACHE=/var/cache/rampage
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/server/main.ts"]
