import { ROLES } from '#shared/people/asker.ts'
import { Pill } from '#ui/content/Pill.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Sanction } from '../schemas.ts'

/** The roles of a person. */
export function RolePills({ roles }: { roles: readonly string[] }) {
  const { t } = useI18n()
  return ROLES.filter((role) => roles.includes(role)).map((role) => (
    <Pill key={role} kind="vote">
      {t(`admin.role.${role}`)}
    </Pill>
  ))
}

/** The sanctions in force against a person. */
export function KindPills({ kinds }: { kinds: ReadonlyArray<Sanction['kind']> }) {
  const { t } = useI18n()
  return kinds.map((kind) => (
    <Pill key={kind} kind="danger">
      {t(`admin.kind.${kind}`)}
    </Pill>
  ))
}
