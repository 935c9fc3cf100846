import { usePage } from '#site/context.tsx'
import { Choice } from '#ui/Choice.tsx'
import { NativeSelect, TextInput } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { WAY_TYPES, type WayType } from '../rules.ts'
import type { Form } from '../schemas.ts'
import { NodeRule } from './NodeRule.tsx'
import { Readers } from './Readers.tsx'
import { Section, type SectionProps } from './Section.tsx'

type Rule = Form['rules'][number]

/** The access rules: each of them opens the hidden part, which is the whole text or what is below the mark. */
export function RulesSection({ form, change }: SectionProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { kind, rules, hidden, type: topicType } = form
  const ruleOf = (type: WayType) => rules.find((rule) => rule.type === type)
  const tiers = { level: frame.levels, vip: frame.vips }
  const preset = (type: WayType) =>
    type === 'level' || type === 'vip' ? (Object.keys(tiers[type])[0] ?? '') : ''
  // In the order in which readers are offered them.
  const set = (type: WayType, value: string | null) =>
    change({
      rules: WAY_TYPES.flatMap((way): Rule[] => {
        if (way !== type) return rules.filter((rule) => rule.type === way)
        return value === null ? [] : [{ type, value }]
      }),
    })
  const offered = (type: WayType) =>
    ruleOf(type) !== undefined ||
    (type === 'qrcode' ? frame.follow !== null : type !== 'vip' || Object.keys(frame.vips).length > 0)
  return (
    <Section title={t('authoring.rules')}>
      <fieldset className="grid gap-2" aria-label={t('authoring.rules')}>
        {WAY_TYPES.filter(offered).map((type) => {
          const rule = ruleOf(type)
          return (
            <div key={type} className="grid gap-2">
              <Choice
                checked={rule !== undefined}
                onChange={({ currentTarget }) => set(type, currentTarget.checked ? preset(type) : null)}
              >
                {t(
                  type === 'join' && kind === 'topic' ? 'authoring.rules.joinOwn' : `authoring.rules.${type}`,
                )}
              </Choice>
              {rule && (
                <RuleValue kind={kind} type={type} value={rule.value} onValue={(value) => set(type, value)} />
              )}
            </div>
          )
        })}
      </fieldset>
      <Readers rules={rules} />
      {rules.length > 0 && (
        <p className="text-13 text-soft">
          {t(hidden === null ? 'authoring.rules.whole' : 'authoring.rules.part')}
          {kind === 'topic' && topicType !== 'none' && ` ${t(`authoring.rules.${topicType}`)}`}
        </p>
      )}
    </Section>
  )
}

interface ValueProps {
  kind: Form['kind']
  type: WayType
  value: string
  onValue: (value: string) => void
}

/** The value of an access rule: level, node, amount. */
function RuleValue({ kind, type, value, onValue }: ValueProps) {
  const { t } = useI18n()
  const { frame, currency } = usePage()
  if (type === 'join' && kind !== 'topic') return <NodeRule value={value} onValue={onValue} />
  if (type === 'level' || type === 'vip') {
    const tiers = type === 'level' ? frame.levels : frame.vips
    return (
      <NativeSelect
        aria-label={t(`authoring.rules.${type}`)}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        {Object.entries(tiers).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </NativeSelect>
    )
  }
  if (type !== 'credit' && type !== 'money') return null
  return (
    <div className="flex items-center gap-2 text-14">
      <TextInput
        inputMode="decimal"
        maxLength={10}
        aria-label={t(`authoring.rules.${type}`)}
        value={value}
        onChange={(event) => onValue(event.target.value.replace(/[^\d.]/g, ''))}
      />
      {type === 'credit' ? frame.creditSymbol : currency}
    </div>
  )
}
