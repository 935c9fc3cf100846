import { usePage } from '#site/context.tsx'
import { ADMIN_PATH } from '../../rules.ts'

/** The address of the reports, or of one of them. */
export function useReportAddress(): (query: Record<string, string>) => string {
  const { href } = usePage()
  return (query) => `${href(ADMIN_PATH)}?${new URLSearchParams({ view: 'reports', ...query })}`
}
