import { usePage } from '#site/context.tsx'
import { Choice } from '#ui/Choice.tsx'
import { NativeSelect, TextInput } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { TextName } from '../rules/kinds.ts'
import type { RuleType } from '../rules.ts'
import { Section, type SectionProps } from './Section.tsx'

const WAYS = {
  topic: ['none', 'level', 'credit', 'money'],
  article: ['none', 'login', 'comment', 'level', 'vip', 'credit', 'money'],
  product: ['none', 'login', 'comment', 'level', 'vip', 'credit', 'money'],
} as const satisfies Record<TextName, readonly RuleType[]>

/** Who reads what is hidden: everything, or what stands below the mark in the text. */
export function RulesSection({ form: { kind, rules, hidden }, change }: SectionProps) {
  const { t } = useI18n()
  const { frame, currency } = usePage()
  const [rule] = rules
  const chosen = rule?.type ?? 'none'
  const tiers = { level: frame.levels, vip: frame.vips }
  const first = (type: RuleType) =>
    type === 'level' || type === 'vip' ? (Object.keys(tiers[type])[0] ?? '') : ''
  const set = (type: RuleType, value: string) => change({ rules: type === 'none' ? [] : [{ type, value }] })
  return (
    <Section title={t('authoring.rules')}>
      <div role="radiogroup" aria-label={t('authoring.rules')} className="grid gap-2">
        {WAYS[kind === 'doc' ? 'article' : kind].map((type) => (
          <Choice
            key={type}
            type="radio"
            name="rules"
            checked={chosen === type}
            onChange={() => set(type, first(type))}
          >
            {t(`authoring.rules.${type}`)}
          </Choice>
        ))}
      </div>
      {(chosen === 'level' || chosen === 'vip') && (
        <NativeSelect
          aria-label={t(`authoring.rules.${chosen}`)}
          value={rule?.value}
          onChange={(event) => set(chosen, event.target.value)}
        >
          {Object.entries(tiers[chosen]).map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      {(chosen === 'credit' || chosen === 'money') && (
        <div className="flex items-center gap-2 text-14">
          <TextInput
            inputMode="decimal"
            maxLength={10}
            aria-label={t('authoring.bounty.amount')}
            value={rule?.value ?? ''}
            onChange={(event) => set(chosen, event.target.value.replace(/[^\d.]/g, ''))}
          />
          {chosen === 'credit' ? frame.creditSymbol : currency}
        </div>
      )}
      {chosen !== 'none' && (
        <p className="text-13 text-soft">
          {t(hidden === null ? 'authoring.rules.whole' : 'authoring.rules.part')}
        </p>
      )}
    </Section>
  )
}
