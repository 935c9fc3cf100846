import { useI18n } from '#ui/i18n.tsx'
import type { FormGoods } from '../../schemas.ts'
import type { FormVariant } from './goods-form.ts'

interface Props {
  variant: FormVariant
  pictures: FormGoods['pictures']
  name: string
  onChange: (next: Partial<FormVariant>) => void
}

/** Which of the product's pictures shows this variant; none: it is shown by all of them. */
export function VariantPicture({ variant: { key, picture = null }, pictures, name, onChange }: Props) {
  const { t } = useI18n()
  if (pictures.length < 2) return null
  return (
    <fieldset className="desk-variant-pictures">
      <legend className="mb-1.5 text-14 font-medium">{t('authoring.goods.variantPicture')}</legend>
      <label>
        <input
          type="radio"
          name={`picture-${key}`}
          className="sr-only"
          checked={!pictures.some(({ id }) => id === picture)}
          onChange={() => onChange({ picture: null })}
        />
        <span>{t('authoring.goods.variantPicture.none')}</span>
      </label>
      {pictures.map(({ id, url }, place) => (
        <label key={id}>
          <input
            type="radio"
            name={`picture-${key}`}
            className="sr-only"
            checked={id === picture}
            aria-label={`${name} ${t('shop.product.picture', { number: place + 1 })}`}
            onChange={() => onChange({ picture: id })}
          />
          <img src={url} alt="" width={48} height={48} loading="lazy" />
        </label>
      ))}
    </fieldset>
  )
}
