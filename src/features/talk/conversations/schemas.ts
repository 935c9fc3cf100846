import { z } from 'zod/mini'
import { ALL_KINDS } from '#features/kernel/kinds/rules.ts'

export const linkCard = z.object({
  /** As it stands in the text. */
  address: z.string(),
  kind: z.enum([...ALL_KINDS, 'answer', 'node', 'person']),
  title: z.string(),
  /** Who has written the answer; '' for everything else. */
  by: z.string(),
  picture: z.nullable(z.string()),
})
export type LinkCard = z.infer<typeof linkCard>
