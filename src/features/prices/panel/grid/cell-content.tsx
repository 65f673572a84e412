import { formatCount } from '#core/count.ts';
import { marginText } from '#catalogue/prices/margin.ts';
import { parseAmount } from '#core/money.ts';
import { lineSince, sinceText } from '#catalogue/prices/price-since.ts';
import { UNIT_NAMES, type ServiceType } from '#core/service-type.ts';
import { shownDay, shownTime, type CellTexts } from '#features/prices/panel/lines/cell-text.ts';
import type { GridLine } from '#features/prices/panel/lines/grid-line.tsx';
import type { LineFigures } from '#features/prices/panel/lines/line-figures.tsx';
import { AdminIcon } from '#kit/panel/frame/admin-icon.tsx';
import { LetterTile } from '#kit/letter-tile.tsx';
import type { GridColumn } from './columns.tsx';

const SHORT_TYPES: Record<ServiceType, string> = {
  residential: 'Residential',
  datacenter: 'Datacenter',
  mobile: 'Mobile',
  isp: 'ISP',
  'web-scraper-api': 'Scraper API',
  'web-unblocker': 'Unblocker',
  custom: 'Custom',
};

interface CellContentProps {
  readonly id: GridColumn['id'];
  readonly line: GridLine;
  readonly texts: CellTexts;
  readonly figures: LineFigures;
  readonly isStale: boolean;
  /** Whether the line above has the same provider or service, which is not emphasized again. */
  readonly isRepeated: boolean;
}

/** The content of a cell that is not being edited. */
export function CellContent({ id, line, texts, figures, isStale, isRepeated }: CellContentProps) {
  const { service } = line;
  switch (id) {
    case 'provider':
      if (isRepeated) return <span className="pl-7">{service.provider.name}</span>;
      return (
        <span className="flex items-center gap-2">
          <LetterTile name={service.provider.name} letter={service.provider.logo} size={20} />
          <b>{service.provider.name}</b>
        </span>
      );
    case 'service':
      return isRepeated ? service.name : <b>{service.name}</b>;
    case 'type':
      return SHORT_TYPES[service.type];
    case 'unit':
      return UNIT_NAMES[service.unit];
    case 'country':
      return texts.country === '' ? (
        <span className="text-subtle">All</span>
      ) : (
        <span className="font-mono text-xs/none tracking-normal">{texts.country}</span>
      );
    case 'fromQuantity':
      return /^\d+$/.test(texts.fromQuantity) ? formatCount(Number(texts.fromQuantity)) : texts.fromQuantity;
    case 'direct':
    case 'own':
    case 'cost': {
      const amount = <AlignedAmount text={texts[id]} />;
      return id === 'direct' && isStale ? <s>{amount}</s> : amount;
    }
    case 'checkedOn':
      return <CheckedDay texts={texts} isStale={isStale} />;
    case 'saving':
      return <Saving figures={figures} isStale={isStale} />;
    case 'margin':
      return figures.margin === null ? null : (
        <span className={figures.margin < 0 ? 'font-[550] text-danger' : undefined}>{marginText(figures.margin)}</span>
      );
    case 'validFrom':
      return <StartOfLine line={line} texts={texts} />;
  }
}

const PLACES = 4;

function AlignedAmount({ text }: { readonly text: string }) {
  if (text === '') return <span className="text-subtle">–</span>;
  const places = text.split('.')[1]?.length ?? 0;
  if (parseAmount(text) === null || places >= PLACES) return text;
  return (
    <>
      {text}
      <span aria-hidden="true" className="invisible">
        {'0'.repeat(PLACES - places)}
      </span>
    </>
  );
}

function CheckedDay({ texts, isStale }: { readonly texts: CellTexts; readonly isStale: boolean }) {
  const { direct, checkedOn, listName } = texts;
  if (direct === '' || (checkedOn === '' && listName === '')) return <span className="text-subtle">–</span>;
  const day = (
    <>
      {checkedOn === '' ? 'undated' : shownDay(checkedOn)}
      {listName !== '' && (
        <small title={`From ${listName}`} className="ml-1 text-subtle">
          list
        </small>
      )}
    </>
  );
  if (!isStale) return <span className="text-muted">{day}</span>;
  return (
    <span className="text-warn">
      <AdminIcon name="clock-alert" size={12} className="mr-1 inline-block align-[-2px]" />
      {day}
      <span className="sr-only">, outdated</span>
    </span>
  );
}

function Saving({ figures, isStale }: { readonly figures: LineFigures; readonly isStale: boolean }) {
  if (figures.isAboveDirect) return <span className="font-[550] text-danger">above</span>;
  if (figures.saving === null) return <span className="text-subtle">–</span>;
  return <span className={isStale ? 'text-subtle' : 'font-[550] text-save'}>{figures.saving}%</span>;
}

function StartOfLine({ line, texts }: { readonly line: GridLine; readonly texts: CellTexts }) {
  if (texts.validFrom !== '') {
    return <span className="font-[550] text-signal-text">{shownTime(texts.validFrom)}</span>;
  }
  if (line.dated === null) return <span className="text-subtle">now</span>;
  const since = lineSince(line.dated);
  return <span className="text-muted">{since ? sinceText(since) : '–'}</span>;
}
