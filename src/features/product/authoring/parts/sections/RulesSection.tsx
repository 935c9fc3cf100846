import { useState } from 'react'
import { decimalsOf } from '#shared/numbers/money-text.ts'
import { usePage } from '#site/context.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { isPaid, WAY_TYPES, type WayType } from '../../rules.ts'
import type { Form } from '../../schemas.ts'
import { AmountInput } from '../goods/AmountInput.tsx'
import { Readers } from '../Readers.tsx'
import { useWrongField } from '../wrong/use-wrong.ts'
import { NodeRule } from './NodeRule.tsx'
import { Section, type SectionProps } from './Section.tsx'

type Rule = Form['rules'][number]

/** The access rules: each of them opens the hidden part, which is the whole text or what is below the mark. */
export function RulesSection({ form, change }: SectionProps) {
  const { t } = useI18n()
  const { frame } = usePage()
  const { kind, rules, hidden, type: topicType } = form
  const [isOpen, setOpen] = useState(false)
  const isShown = useWrongField('rules') !== null || isOpen
  const ruleOf = (type: WayType) => rules.find((rule) => rule.type === type)
  const tiers = { level: frame.levels, vip: frame.vips }
  const preset = (type: WayType): Rule => {
    if (type === 'credit' || type === 'money') return { type, value: null }
    return { type, value: type === 'level' || type === 'vip' ? (Object.keys(tiers[type])[0] ?? '') : '' }
  }
  // In the order in which readers are offered them.
  const set = (type: WayType, own: Rule | null) =>
    change({
      rules: WAY_TYPES.flatMap((way): Rule[] =>
        way === type ? (own ? [own] : []) : rules.filter((rule) => rule.type === way),
      ),
    })
  const offered = (type: WayType) =>
    ruleOf(type) !== undefined ||
    (type === 'qrcode' ? frame.follow !== null : type !== 'vip' || Object.keys(frame.vips).length > 0)
  return (
    <Section title={t('authoring.rules')} field="rules">
      <div className="desk-readers">
        <Readers rules={rules} />
        <Button look="line" size="small" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
          {t(isShown ? 'authoring.rules.done' : 'authoring.rules.change')}
        </Button>
      </div>
      {isShown && (
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
                    type === 'join' && kind === 'topic'
                      ? 'authoring.rules.joinOwn'
                      : `authoring.rules.${type}`,
                  )}
                </Choice>
                {rule && <RuleValue kind={kind} rule={rule} onRule={(next) => set(type, next)} />}
              </div>
            )
          })}
        </fieldset>
      )}
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
  rule: Rule
  onRule: (rule: Rule) => void
}

/** The value of an access rule: level, node, amount. */
function RuleValue({ kind, rule, onRule }: ValueProps) {
  const { t } = useI18n()
  const { frame, currency } = usePage()
  if (isPaid(rule)) {
    const { type, value } = rule
    return (
      <div className="flex items-center gap-2 text-14">
        <AmountInput
          places={type === 'credit' ? 0 : decimalsOf(currency)}
          maxLength={10}
          aria-label={t(`authoring.rules.${type}`)}
          value={value}
          onValue={(next) => onRule({ type, value: next })}
        />
        {type === 'credit' ? frame.creditSymbol : currency}
      </div>
    )
  }
  const { type, value } = rule
  const onValue = (next: string) => onRule({ type, value: next })
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
  return null
}
