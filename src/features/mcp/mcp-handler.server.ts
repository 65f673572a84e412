import { createMcpHandler, McpServer, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { ZodError } from 'zod';
import { problemSchema } from '#core/contract/problem.ts';
import { describeTools, pathOfCall, TOOLS } from './tools.server.ts';

/** The answer to a read of the API. */
interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly payload: string;
}

/** Reads an API path as a visitor would. */
type Read = (path: string) => Promise<Answer>;

const INSTRUCTIONS =
  'Prices of proxy vendors in US dollars. Name the day of the evidence with each list price, and say so if it is outdated. "own" is the price here, "direct" the vendor’s own list price.';

/** In the message of an error. */
const MAX_FAULTS = 10;

/** Forms are never sent to a client, so none of its answers has to be compiled and checked. */
const NO_FORMS = {
  getValidator: () => {
    throw new TypeError('This server sends no forms');
  },
};

let tools: ReturnType<typeof describeTools> | null = null;

/** Answers a request of the Model Context Protocol, in its current or an earlier version. */
export function createToolHandler(siteName: string, read: Read, onError: (error: Error) => void) {
  return createMcpHandler(
    () => {
      const made = new McpServer(
        { name: siteName, version: '1' },
        { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: NO_FORMS },
      );
      made.server.setRequestHandler('tools/list', async () => ({ tools: (tools ??= describeTools()) }));
      made.server.setRequestHandler('tools/call', async ({ params }) => call(params.name, params.arguments, read));
      return made;
    },
    { keepAliveMs: 0, maxSubscriptions: 0, onerror: onError },
  );
}

async function call(name: string, given: unknown, read: Read) {
  const tool = TOOLS.find((one) => one.name === name);
  if (!tool) {
    const names = TOOLS.map((one) => one.name).join(', ');
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool. The tools are ${names}.`);
  }
  const { statusCode, payload } = await readFollowing(pathOf(tool, given), read);
  const answer: unknown = JSON.parse(payload);
  if (statusCode !== 200) throw refusalOf(statusCode, answer);
  return { content: [{ type: 'text' as const, text: payload }], structuredContent: answer };
}

function pathOf(tool: (typeof TOOLS)[number], given: unknown): string {
  try {
    return pathOfCall(tool, given);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const faults = error.issues.slice(0, MAX_FAULTS).map(({ message }) => message);
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `${faults.join('. ')}.`);
  }
}

/** A former name of a vendor leads to the current one. */
async function readFollowing(path: string, read: Read): Promise<Answer> {
  const answer = await read(path);
  const { location } = answer.headers;
  return answer.statusCode === 301 && typeof location === 'string' ? read(location) : answer;
}

/** The problem of a read as an error of the protocol: what the arguments did wrong, or that the server failed. */
function refusalOf(status: number, answer: unknown): ProtocolError {
  const { detail, nearest = [] } = problemSchema.parse(answer);
  const names = nearest.map(({ name }) => name).join(', ');
  const isFault = status === 400 || status === 404;
  return new ProtocolError(
    isFault ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
    names === '' ? detail : `${detail} Similar names: ${names}.`,
  );
}
