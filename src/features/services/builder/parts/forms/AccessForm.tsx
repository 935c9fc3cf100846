import { useId } from 'react'
import { ROLES } from '#shared/people/asker.ts'
import { usePage } from '#site/context.tsx'
import type { PageAccess } from '#site/settings.ts'
import { Chips, Choice } from '#ui/forms/Choice.tsx'
import { NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { Field } from '../../public/fields.ts'
import { FieldBox } from './FieldBox.tsx'
import { ReferenceControl } from './ReferenceControl.tsx'

interface Props {
  /** Missing: everybody. */
  access: readonly PageAccess[] | undefined
  onChange: (access: PageAccess[] | undefined) => void
}

type Kind = PageAccess['type']

/** As they are offered, from the widest door to the narrowest. */
const ORDER: readonly Kind[] = ['login', 'level', 'vip', 'join', 'role']

/** The rules with another one of a kind; without keys, where the kind has some, there is none of it. */
export function withRule(
  access: readonly PageAccess[],
  type: Kind,
  keys: readonly string[] | null,
): PageAccess[] {
  const others = access.filter((rule) => rule.type !== type)
  const isThere = keys !== null && (type === 'login' || keys.length > 0)
  const rule: PageAccess = type === 'login' ? { type } : { type, keys: [...(keys ?? [])] }
  return (isThere ? [...others, rule] : others).toSorted(
    (one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type),
  )
}

/** Whom a page of the site's own is for: any of what is chosen lets somebody in. */
export function AccessForm({ access, onChange }: Props) {
  const { t } = useI18n()
  const group = useId()
  return (
    <FieldBox label={t('builder.form.access')} at="access" help={t('builder.form.access.help')} isGroup>
      {() => (
        <div className="grid gap-3">
          <Chips
            name={group}
            label={t('builder.form.access')}
            chips={(['all', 'some'] as const).map((who) => ({
              value: who,
              label: t('builder.form.access.who', { who }),
            }))}
            value={access ? 'some' : 'all'}
            onValue={(who) => onChange(who === 'all' ? undefined : [{ type: 'login' }])}
          />
          {access && <Rules access={access} onChange={onChange} />}
        </div>
      )}
    </FieldBox>
  )
}

function Rules({ access, onChange }: { access: readonly PageAccess[]; onChange: Props['onChange'] }) {
  const { t } = useI18n()
  const { frame } = usePage()
  const keysOf = (type: Kind) => access.find((rule) => rule.type === type)?.keys ?? []
  const put = (type: Kind, keys: readonly string[] | null) => {
    const next = withRule(access, type, keys)
    // With the last door taken away nobody could come in: the page is for those who have signed in then.
    onChange(next.length > 0 ? next : [{ type: 'login' }])
  }
  const hasLogin = access.some(({ type }) => type === 'login')
  return (
    <div className="grid gap-3">
      <Choice checked={hasLogin} onChange={() => put('login', hasLogin ? null : [])}>
        {t('builder.form.access.login')}
      </Choice>
      <Tier type="level" tiers={frame.levels} keys={keysOf('level')} onKeys={(keys) => put('level', keys)} />
      <Tier type="vip" tiers={frame.vips} keys={keysOf('vip')} onKeys={(keys) => put('vip', keys)} />
      <Nodes keys={keysOf('join')} onKeys={(keys) => put('join', keys)} />
      {ROLES.map((role) => {
        const keys = keysOf('role')
        const isIn = keys.includes(role)
        return (
          <Choice
            key={role}
            // Those who do everything open everything.
            disabled={role !== 'staff'}
            checked={role !== 'staff' || isIn}
            onChange={() => put('role', isIn ? keys.filter((key) => key !== role) : [...keys, role])}
          >
            {t('builder.form.access.role', { role })}
          </Choice>
        )
      })}
    </div>
  )
}

interface TierProps {
  type: 'level' | 'vip'
  tiers: Readonly<Record<string, { name: string; rank: number }>>
  keys: readonly string[]
  onKeys: (keys: string[]) => void
}

/** The lowest level or tier that opens the page. */
function Tier({ type, tiers, keys, onKeys }: TierProps) {
  const { t } = useI18n()
  const all = Object.entries(tiers).toSorted(([, one], [, other]) => one.rank - other.rank)
  const [chosen = ''] = keys
  const isGone = chosen !== '' && !(chosen in tiers)
  return (
    <FieldBox label={t('builder.form.access.tier', { type })} isGroup={false}>
      {({ labelId: _, ...ids }) => (
        <NativeSelect
          {...ids}
          value={chosen}
          onChange={({ currentTarget }) => onKeys(currentTarget.value === '' ? [] : [currentTarget.value])}
        >
          <option value="">{t('builder.form.access.tier.none')}</option>
          {isGone && <option value={chosen}>{t('builder.form.reference.gone', { value: chosen })}</option>}
          {all.map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldBox>
  )
}

function Nodes({ keys, onKeys }: { keys: readonly string[]; onKeys: (keys: string[]) => void }) {
  const { t } = useI18n()
  const field = {
    name: 'nodes',
    label: t('builder.form.access.nodes'),
    help: null,
    kind: 'reference',
    to: 'node',
    many: true,
    isNumber: true,
  } satisfies Field
  return (
    <FieldBox label={field.label} isGroup>
      {(ids, onProblem) => (
        <ReferenceControl
          field={field}
          value={keys.map(Number)}
          onChange={(value) => onKeys((value as number[]).map(String))}
          ids={ids}
          onProblem={onProblem}
        />
      )}
    </FieldBox>
  )
}
