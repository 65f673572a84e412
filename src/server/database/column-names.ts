import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';
import { mapInTurns } from '#server/runtime/turns.ts';

/** Maps snake case columns to camel case like Kysely's plugin, but long results in slices. */
export class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: await mapInTurns(result.rows, (row) => this.mapRow(row)) };
  }
}
