import { useState } from 'react'
import { useSession } from '#browser/visitor/use-session.ts'
import { useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { shorten } from '#shared/numbers/numbers.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Choice } from '#ui/forms/Choice.tsx'
import { Field, TextInput } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import { DELIVERIES, FILES_MOST } from '../../rules.ts'
import { Section } from '../sections/Section.tsx'
import type { GoodsProps } from './GoodsFields.tsx'
import { GrantFields } from './GrantFields.tsx'
import { nameOfVariant } from './goods-form.ts'

/** The delivery type, with what is delivered online (files, keys, link) or credited. */
export function GoodsDelivery({ goods, set }: GoodsProps) {
  const { t } = useI18n()
  const { viewer } = useSession()
  const { delivery } = goods
  const ways = DELIVERIES.filter(
    (way) => way !== 'package' || delivery === way || viewer?.can.has('offerPackages'),
  )
  return (
    <Section title={t('authoring.goods.delivery')} field="delivery">
      <div role="radiogroup" aria-label={t('authoring.goods.delivery')} className="grid gap-2 sm:grid-cols-2">
        {ways.map((way) => (
          <Choice
            key={way}
            type="radio"
            name="delivery"
            checked={delivery === way}
            onChange={() => set({ delivery: way })}
          >
            {t(`authoring.goods.delivery.${way}`)}
          </Choice>
        ))}
      </div>
      {delivery === 'package' && <GrantFields grants={goods.grants ?? null} set={set} />}
      {delivery === 'files' && <Files goods={goods} set={set} />}
      {delivery === 'link' && <LinkFields goods={goods} set={set} />}
      {delivery === 'keys' && <p className="text-13 text-soft">{t('authoring.goods.keys.where')}</p>}
    </Section>
  )
}

function Files({ goods, set }: GoodsProps) {
  const { files } = goods
  const { t } = useI18n()
  const { choose, library } = useChooser()
  const left = FILES_MOST - files.length
  const pick = async () => {
    const choice = await choose({ kind: 'attachment', limit: Math.min(10, left) })
    const items = choice && 'items' in choice ? choice.items : []
    const fresh = items.filter(({ id }) => !files.some((one) => one.id === id))
    const named = fresh.map(({ id, title, name, size }) => ({ id, name: title || name, size }))
    set({ files: [...files, ...named] })
  }
  return (
    <>
      {files.length > 0 && (
        <ul className="divide-y divide-line">
          {files.map(({ id, name, size, variants = [] }, place) => (
            <li key={id}>
              <div className="flex items-center gap-2">
                <span className="min-w-0 flex-1 truncate">{name}</span>
                {size > 0 && <small className="num text-13 text-soft">{shorten(size, 1024)}</small>}
                <IconButton
                  icon={closeIcon}
                  label={t('authoring.goods.fileRemove', { name })}
                  onClick={() => set({ files: files.filter((_, other) => other !== place) })}
                />
              </div>
              <FileVariants
                goods={goods}
                file={{ name, variants }}
                onChoose={(chosen) => set({ files: files.with(place, { id, name, size, variants: chosen }) })}
              />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button look="line" size="small" onClick={() => void pick()}>
          {t('authoring.goods.fileAdd')}
        </Button>
      )}
      {library}
    </>
  )
}

interface FileVariantsProps {
  goods: GoodsProps['goods']
  file: { name: string; variants: readonly string[] }
  onChoose: (variants: string[]) => void
}

/** Which variants a file comes with, where there are several. */
function FileVariants({ goods, file: { name, variants: chosen }, onChoose }: FileVariantsProps) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const made = goods.variants.filter(({ isOff }) => !isOff)
  if (made.length < 2) return null
  const own = made.filter(({ key }) => chosen.includes(key)).map(({ key }) => key)
  const turn = (key: string) => {
    const before = own.length === 0 ? made.map((one) => one.key) : own
    const next = before.includes(key) ? before.filter((one) => one !== key) : [...before, key]
    onChoose(next.length === made.length ? [] : next)
  }
  return (
    <>
      <Button look="plain" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {own.length === 0
          ? t('authoring.goods.fileForAll')
          : t('authoring.goods.fileFor', { count: own.length })}
      </Button>
      {isOpen && (
        <fieldset
          aria-label={t('authoring.goods.fileWho', { name })}
          className="grid gap-1 pt-2 pb-3 sm:grid-cols-2"
        >
          {made.map((variant) => (
            <Choice
              key={variant.key}
              type="checkbox"
              checked={own.length === 0 || own.includes(variant.key)}
              // The last variant stays selected: a file for no variant should be removed instead.
              disabled={own.length === 1 && own.includes(variant.key)}
              onChange={() => turn(variant.key)}
            >
              {nameOfVariant(goods, variant)}
            </Choice>
          ))}
        </fieldset>
      )}
    </>
  )
}

function LinkFields({ goods: { link }, set }: GoodsProps) {
  const { t } = useI18n()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {(['address', 'code', 'password'] as const).map((name) => (
        <div key={name} className={name === 'address' ? 'sm:col-span-2' : undefined}>
          <Field label={t(`authoring.goods.link.${name}`)} isRequired={name === 'address'}>
            {(control) => (
              <TextInput
                {...control}
                type={name === 'address' ? 'url' : 'text'}
                autoComplete="off"
                maxLength={name === 'address' ? 2_000 : 200}
                value={link[name]}
                onChange={(event) => set({ link: { ...link, [name]: event.target.value } })}
              />
            )}
          </Field>
        </div>
      ))}
    </div>
  )
}
