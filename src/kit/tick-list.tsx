import { Icon } from './icon.tsx';

export function TickList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item} className="flex gap-3 py-1.5">
          <Icon name="check" className="mt-[3px] flex-none text-signal-strong" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
