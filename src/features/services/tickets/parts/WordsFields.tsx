import { type ChosenItem, useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Field, TextArea } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon, imageIcon } from '#ui/icons.ts'
import { MOST_PICTURES, MOST_TEXT } from '../rules.ts'

interface Props {
  label: string
  text: string
  onText: (text: string) => void
  pictures: readonly ChosenItem[]
  onPictures: (pictures: readonly ChosenItem[]) => void
  error?: string | undefined
}

/** Plain words, and pictures of one's own library, each once. */
export function WordsFields({ label, text, onText, pictures, onPictures, error }: Props) {
  const { t } = useI18n()
  const { choose, library } = useChooser()
  const add = async () => {
    const limit = MOST_PICTURES - pictures.length
    const choice = await choose({ kind: 'image', limit, context: 'comment' })
    if (!choice || !('items' in choice)) return
    const known = new Map([...pictures, ...choice.items].map((item) => [item.id, item]))
    onPictures([...known.values()].slice(0, MOST_PICTURES))
  }
  return (
    <>
      <Field label={label} error={error} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            maxLength={MOST_TEXT}
            value={text}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2.5">
        {pictures.map((picture, index) => (
          <span key={picture.id} className="relative">
            <img
              src={picture.url}
              alt={picture.alt || t('tickets.picture', { number: index + 1 })}
              className="size-20 rounded-control border border-line object-cover"
            />
            <IconButton
              icon={closeIcon}
              size="small"
              label={t('tickets.removePicture', { number: index + 1 })}
              className="absolute -end-2 -top-2 rounded-full border border-line bg-surface"
              onClick={() => onPictures(pictures.filter((one) => one !== picture))}
            />
          </span>
        ))}
        {pictures.length < MOST_PICTURES && (
          <button
            type="button"
            aria-label={t('tickets.addPicture')}
            className="grid size-11 place-items-center rounded-control border border-line text-soft"
            onClick={() => void add()}
          >
            <Icon path={imageIcon} />
          </button>
        )}
      </div>
      {library}
    </>
  )
}
