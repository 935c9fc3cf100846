import type { PageState } from '#site/payload.ts'
import { later } from '#ui/later.ts'

/** What stands in place of a page that is not there, or not for its reader. */
export const ErrorPage = later<{ state: PageState }>('.error-page', () =>
  import('./ErrorBody.tsx').then((part) => part.ErrorBody),
)
