import type { By } from '../schemas.ts'

/** Who did something; null where it was nobody, or somebody who is gone. */
export const byOf = (id: number | null, name: string | null): By | null =>
  id === null || name === null ? null : { id, name }
