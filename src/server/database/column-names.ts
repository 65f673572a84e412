import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';
import { mapInTurns } from '#server/runtime/turns.ts';

/** Columns in snake case for queries in camel case, as Kysely's own plugin has it, but long results in turns. */
export class ColumnNames extends CamelCasePlugin {
  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return { ...result, rows: await mapInTurns(result.rows, (row) => this.mapRow(row)) };
  }
}
