/** What a column of a table can mean. */
export const COLUMN_ROLES = [
  'time',
  'host',
  'status',
  'received',
  'sent',
  'requests',
  'succeeded',
  'failed',
  'type',
  'projected',
] as const;

export type ColumnRole = (typeof COLUMN_ROLES)[number];

export const ROLE_LABELS: Readonly<Record<ColumnRole, string>> = {
  time: 'Time',
  host: 'URL or host',
  status: 'Status',
  received: 'Bytes received',
  sent: 'Bytes sent',
  requests: 'Requests',
  succeeded: 'Successful requests',
  failed: 'Failed requests',
  type: 'Content type',
  projected: 'Projection',
};

/** Units of a column of bytes, in bytes. */
export const BYTE_UNITS = { B: 1, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 } as const;

export type ByteUnit = keyof typeof BYTE_UNITS;

/** The meanings of a table's columns: at most one column has each. */
export interface ColumnMapping {
  readonly roles: Readonly<Partial<Record<ColumnRole, string>>>;
  /** The unit of the bytes. */
  readonly unit: ByteUnit;
}

/** Names of each meaning, best first. Compared in small letters, without what is in parentheses. */
const NAMES: Readonly<Record<ColumnRole, string>> = {
  time: 'timestamp time datetime date_time date ts day time_gte startedat started_at datum zeit',
  host: 'url host hostname domain target request_url target_host zone',
  status: 'status status_code http_status statuscode response_code code',
  received:
    'bytes bytes_received received_bytes response_bytes download_bytes used_bytes bandwidth_total bytes_total total_bytes ' +
    'size response_size traffic bandwidth bytes_down received download gb mb',
  sent: 'bytes_sent request_bytes sent_bytes upload_bytes bytes_up sent upload request_size',
  requests: 'requests requests_total total_requests request_count num_requests count hits anfragen total',
  succeeded: 'successful succeeded clean requests_successful successful_requests success_count',
  failed: 'failed requests_failed failed_requests errors failures',
  type: 'content_type content-type contenttype mime mime_type mimetype media_type type',
  projected: 'is_projected projected',
};

/** The meanings that names of columns suggest. */
export function mappingOf(columns: readonly string[]): ColumnMapping {
  const taken = new Set<string>();
  const roles: Partial<Record<ColumnRole, string>> = {};
  for (const role of COLUMN_ROLES) {
    const column = columnNamed(NAMES[role], columns, taken);
    if (column === undefined) continue;
    taken.add(column);
    roles[role] = column;
  }
  return { roles, unit: unitOf(roles.received ?? roles.sent ?? '') };
}

function columnNamed(names: string, columns: readonly string[], taken: ReadonlySet<string>): string | undefined {
  for (const name of names.split(' ')) {
    const found = columns.find((column) => !taken.has(column) && (plain(column) === name || lastPart(column) === name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** "Traffic (GB)" is "traffic", "Bytes Sent" is "bytes_sent". */
function plain(column: string): string {
  const open = column.search(/[([]/);
  return (open < 0 ? column : column.slice(0, open)).trim().toLowerCase().replaceAll(/[ -]/g, '_');
}

/** "response.status" is "status". */
function lastPart(column: string): string {
  return plain(column.slice(column.lastIndexOf('.') + 1));
}

function unitOf(column: string): ByteUnit {
  const [, unit = ''] = /(?:^|[^a-z])([kmgt]b)(?:$|[^a-z])/i.exec(column) ?? [];
  const upper = unit.toUpperCase();
  return upper === 'KB' || upper === 'MB' || upper === 'GB' || upper === 'TB' ? upper : 'B';
}

/** The columns found, for a sentence: "time, url, status". */
export function columnsText({ roles }: ColumnMapping): string {
  return COLUMN_ROLES.flatMap((role) => roles[role] ?? []).join(', ');
}
