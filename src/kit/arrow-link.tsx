import { Link } from 'wouter';
import { Icon } from './icon.tsx';

interface ArrowLinkProps {
  readonly href: string;
  readonly onFollow?: () => void;
  readonly children: string;
}

export function ArrowLink({ href, onFollow, children }: ArrowLinkProps) {
  return (
    <Link
      href={href}
      onClick={onFollow}
      className="inline-flex items-center gap-1.5 border-b border-line-strong pb-[3px] font-medium whitespace-nowrap transition-colors duration-120 hover:border-signal-strong"
    >
      {children}
      <Icon name="arrow-right" size={16} />
    </Link>
  );
}
