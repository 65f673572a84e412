import { useChange } from '#web/admin/api/use-change.ts';

interface Making<Asked, Made> {
  /** The list that it joins. */
  readonly path: string;
  readonly send: (asked: Asked) => Promise<{ readonly value: Made }>;
  readonly onMade: (made: Made, asked: Asked) => void;
}

/** Makes what a form asks for. */
export function useMaking<Asked, Made>({ path, send, onMade }: Making<Asked, Made>) {
  const make = useChange({ send, success: () => null, refreshes: [[path]] });
  return {
    isBusy: make.isPending,
    /** Whether it was made; else `refuse` hears why. */
    submit: async (asked: Asked, refuse: (error: unknown) => void): Promise<boolean> => {
      try {
        const { value } = await make.mutateAsync(asked);
        onMade(value, asked);
        return true;
      } catch (error) {
        refuse(error);
        return false;
      }
    },
  };
}
