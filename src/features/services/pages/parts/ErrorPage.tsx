import type { PageState } from '#site/payload.ts'
import { later } from '#ui/later.ts'

/** Replaces a page that does not exist or may not be read. */
export const ErrorPage = later<{ state: PageState }>('.error-page', () =>
  import('./ErrorBody.tsx').then((part) => part.ErrorBody),
)
