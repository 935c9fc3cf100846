import { useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Section, type SectionProps } from './Section.tsx'

/** The picture above an article and on its card. */
export function CoverSection({ form: { cover }, change }: SectionProps) {
  const { t } = useI18n()
  const { choose, library } = useChooser()
  const pick = async () => {
    const choice = await choose({ kind: 'image', limit: 1 })
    const item = choice && 'items' in choice ? choice.items[0] : undefined
    if (item) change({ cover: { id: item.id, url: item.url } })
  }
  return (
    <Section title={t('authoring.cover')} field="cover">
      {cover && (
        <img src={cover.url} alt="" className="mb-3 aspect-video w-full rounded-control object-cover" />
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="line" size="small" onClick={() => void pick()}>
          {t(cover ? 'authoring.cover.change' : 'authoring.cover.choose')}
        </Button>
        {cover && (
          <Button look="plain" size="small" onClick={() => change({ cover: null })}>
            {t('authoring.cover.remove')}
          </Button>
        )}
      </div>
      <p className="mt-2 text-13 text-soft">{t('authoring.cover.help')}</p>
      {library}
    </Section>
  )
}
