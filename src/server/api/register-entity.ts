import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idParams, type Operation } from '#contract/operation.ts';
import type { Precondition } from '#server/catalogue/precondition.ts';
import { audit } from '#server/http/audit.ts';
import { entityTag, ifMatch } from './entity-tag.ts';
import { registerOperation } from './register-operation.ts';

/** One kind of row that the operator keeps: its name in the audit log, its four calls and what they do. */
export interface Entity {
  readonly name: string;
  readonly operations: Readonly<Record<'get' | 'create' | 'update' | 'remove', Operation>>;
  readonly read: (id: number) => Promise<Row>;
  readonly create: (body: unknown) => Promise<Row>;
  readonly update: (id: number, body: unknown, precondition: Precondition) => Promise<Row>;
  readonly remove: (id: number) => Promise<void>;
}

interface Row {
  readonly id: number;
}

/** Serves the four calls of an entity. Answers that hold a row carry its ETag; every change leaves an audit line. */
export function registerEntity(server: FastifyInstance, { name: entity, operations, ...work }: Entity): void {
  registerOperation(server, operations.get, async (request, reply) => {
    const row = await work.read(idOf(request));
    reply.header('ETag', entityTag(row));
    return row;
  });
  registerOperation(server, operations.create, async (request, reply) => {
    const row = await work.create(request.body);
    audit(request, { action: 'create', entity, id: row.id });
    reply.header('ETag', entityTag(row));
    return row;
  });
  registerOperation(server, operations.update, async (request, reply) => {
    const id = idOf(request);
    const row = await work.update(id, request.body, ifMatch(request.headers['if-match']));
    audit(request, { action: 'update', entity, id });
    reply.header('ETag', entityTag(row));
    return row;
  });
  registerOperation(server, operations.remove, async (request) => {
    const id = idOf(request);
    await work.remove(id);
    audit(request, { action: 'delete', entity, id });
  });
}

/** The id in a request's path. */
export function idOf(request: FastifyRequest): number {
  return idParams.parse(request.params).id;
}
