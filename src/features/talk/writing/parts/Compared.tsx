import { partOnShow } from '#ui/overlays/part-on-show.tsx'

/** Two texts in one, word by word. Few ever look at it: its code comes for them only. */
export const Compared = partOnShow<{ before: string; after: string }>(() =>
  import('./ComparedWords.tsx').then(({ ComparedWords }) => ComparedWords),
)
