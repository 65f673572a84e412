import { useEffect, useState } from 'react';

/** Takes files that are dropped anywhere on the page. Returns whether one is over it. */
export function useDroppedFile(take: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type === 'dragover');
      const [file] = event.dataTransfer.files;
      if (event.type === 'drop' && file) take(file);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    addEventListener('dragover', over);
    addEventListener('drop', over);
    addEventListener('dragleave', leave);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', over);
      removeEventListener('dragleave', leave);
    };
  });
  return isOver;
}

/** The edge and surface of a zone for files. */
export function zoneLook(isOver: boolean): string {
  return isOver ? 'border-signal-strong bg-signal-tint' : 'border-control bg-canvas';
}
