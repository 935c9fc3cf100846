import { useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { PICTURES_MOST } from '#features/product/shop/rules.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'
import { Section } from '../sections/Section.tsx'
import type { GoodsProps } from './GoodsFields.tsx'

/** Pictures in the order of the page; the first stands on the card. */
export function GoodsPictures({ goods: { pictures }, set }: GoodsProps) {
  const { t } = useI18n()
  const { choose, library } = useChooser()
  const left = PICTURES_MOST - pictures.length
  const pick = async () => {
    const choice = await choose({ kind: 'image', limit: Math.min(10, left) })
    const items = choice && 'items' in choice ? choice.items : []
    const fresh = items.filter(({ id }) => !pictures.some((one) => one.id === id))
    set({ pictures: [...pictures, ...fresh.map(({ id, url }) => ({ id, url }))] })
  }
  const first = (place: number) =>
    set({
      pictures: [pictures[place], ...pictures.filter((_, other) => other !== place)].flatMap(
        (one) => one ?? [],
      ),
    })
  return (
    <Section
      title={t('authoring.goods.pictures')}
      field="pictures"
      hint={t('authoring.tags.count', { count: pictures.length, most: PICTURES_MOST })}
    >
      {pictures.length > 0 && (
        <ul className="desk-pictures">
          {pictures.map(({ id, url }, place) => (
            <li key={id}>
              <button
                type="button"
                disabled={place === 0}
                aria-label={t('authoring.goods.pictureFirst', { number: place + 1 })}
                onClick={() => first(place)}
              >
                <img src={url} alt="" />
                {place === 0 && <small>{t('authoring.cover')}</small>}
              </button>
              <IconButton
                icon={closeIcon}
                size="small"
                label={t('authoring.goods.pictureRemove', { number: place + 1 })}
                onClick={() => set({ pictures: pictures.filter((_, other) => other !== place) })}
              />
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button look="line" size="small" onClick={() => void pick()}>
          {t('authoring.goods.pictureAdd')}
        </Button>
      )}
      <p className="text-13 text-soft">{t('authoring.goods.pictures.help')}</p>
      {library}
    </Section>
  )
}
