import { usePage } from '#site/context.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import type { GoodsGrants } from '../../rules.ts'
import { AmountInput } from './AmountInput.tsx'
import type { GoodsProps } from './GoodsFields.tsx'

interface Props extends Pick<GoodsProps, 'set'> {
  grants: GoodsGrants | null
}

/** What a package credits to its buyer: points, or days of a VIP tier. */
export function GrantFields({ grants, set }: Props) {
  const { t } = useI18n()
  const { frame } = usePage()
  const tiers = Object.entries(frame.vips)
  const [[first] = ['']] = tiers
  const kinds =
    tiers.length > 0 || grants?.kind === 'vip' ? (['credit', 'vip'] as const) : (['credit'] as const)
  const begin = (kind: GoodsGrants['kind']): GoodsGrants =>
    kind === 'credit' ? { kind, amount: null } : { kind, tier: first, days: null }
  return (
    <>
      <div role="radiogroup" aria-label={t('authoring.goods.grants')} className="grid gap-2 sm:grid-cols-2">
        {kinds.map((kind) => (
          <Choice
            key={kind}
            type="radio"
            name="grants"
            checked={grants?.kind === kind}
            onChange={() => set({ grants: begin(kind) })}
          >
            {t(`authoring.goods.grants.${kind}`)}
          </Choice>
        ))}
      </div>
      {grants?.kind === 'credit' && (
        <Field label={t('authoring.goods.grants.amount', { symbol: frame.creditSymbol })}>
          {(control) => (
            <AmountInput
              {...control}
              places={0}
              maxLength={9}
              value={grants.amount}
              onValue={(amount) => set({ grants: { kind: 'credit', amount } })}
            />
          )}
        </Field>
      )}
      {grants?.kind === 'vip' && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('authoring.goods.grants.tier')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={grants.tier}
                onChange={(event) => set({ grants: { ...grants, tier: event.target.value } })}
              >
                {/* A tier that there is no more: another has to be chosen. */}
                {!Object.hasOwn(frame.vips, grants.tier) && (
                  <option value={grants.tier}>{grants.tier}</option>
                )}
                {tiers.map(([key, { name }]) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Field label={t('authoring.goods.grants.days')}>
            {(control) => (
              <AmountInput
                {...control}
                places={0}
                maxLength={5}
                value={grants.days}
                onValue={(days) => set({ grants: { ...grants, days } })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  )
}
