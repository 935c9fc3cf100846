import { useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { refreshPage } from '#browser/page/refresh.ts'
import { Field, NativeSelect, TextArea } from '#ui/forms/Field.tsx'
import { FormFrame } from '#ui/forms/FormFrame.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { warningIcon } from '#ui/icons.ts'
import { addKeys } from '../../../contract.ts'
import { LOW_KEYS } from '../../../rules/goods.ts'
import type { AddedKeys, DeskProduct } from '../../../schemas/desk-goods.ts'

/** How many keys there are of each variant, and a field for more. Keys themselves are not shown again. */
export function KeyCards({ product }: { product: DeskProduct }) {
  const { t } = useI18n()
  const form = useForm<'keys'>()
  const [variant, setVariant] = useState(product.variants[0]?.key ?? '')
  const [keys, setKeys] = useState('')
  const [added, setAdded] = useState<AddedKeys>()
  const submit = async () => {
    if (!form.check({ keys: keys.trim() === '' ? t('refusal.keys-none') : null })) return
    const outcome = await form.ask(send(addKeys, { product: product.number, variant, keys }), {
      'keys-none': 'keys',
      'keys-many': 'keys',
    })
    if (!outcome.ok) return
    setAdded(outcome.result)
    setKeys('')
    await refreshPage()
  }
  return (
    <section className="card grid gap-4 p-4 sm:p-5">
      <h2 className="text-16">{t('orders.desk.keys')}</h2>
      <ul className="grid gap-2 text-14">
        {product.variants.map(
          (one) =>
            one.keys && (
              <li key={one.key}>
                <p className="num">
                  {one.name && <b>{one.name} </b>}
                  {t('orders.desk.keys.stand', one.keys)}
                </p>
                {one.keys.free < LOW_KEYS && (
                  <p className="mt-1 flex items-start gap-1.5 rounded-control bg-warn-wash p-3">
                    <Icon path={warningIcon} size={18} className="mt-px flex-none text-warn" />
                    {t('orders.desk.keys.low', { most: LOW_KEYS })}
                  </p>
                )}
              </li>
            ),
        )}
      </ul>
      <FormFrame form={form} onSubmit={() => void submit()} label={t('orders.desk.keys.do')}>
        {product.variants.length > 1 && (
          <Field label={t('orders.desk.goods.variant')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={variant}
                onChange={({ currentTarget }) => setVariant(currentTarget.value)}
              >
                {product.variants.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name || key}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        )}
        <Field label={t('orders.desk.keys.add')} error={form.errors.keys} isRequired>
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              className="font-mono"
              spellCheck={false}
              autoComplete="off"
              value={keys}
              onChange={({ currentTarget }) => {
                form.clear('keys')
                setKeys(currentTarget.value)
              }}
            />
          )}
        </Field>
      </FormFrame>
      <div role="status" className="grid gap-1 text-14">
        {added && (
          <>
            <p>{t('orders.desk.keys.added', { count: added.added })}</p>
            {added.doubles.length > 0 && (
              <p className="text-soft [overflow-wrap:anywhere]">
                {t('orders.desk.keys.doubles')} <span className="font-mono">{added.doubles.join(', ')}</span>
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}
