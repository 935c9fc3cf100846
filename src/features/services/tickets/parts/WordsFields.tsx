import {
  ChosenPictures,
  type ShownPicture,
  usePictures,
} from '#features/kernel/media/parts/upload/ChosenPictures.tsx'
import { Field, TextArea } from '#ui/forms/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { imageIcon } from '#ui/icons.ts'
import { MOST_PICTURES, MOST_TEXT } from '../rules.ts'

interface Props {
  label: string
  text: string
  onText: (text: string) => void
  pictures: readonly ShownPicture[]
  onPictures: (pictures: readonly ShownPicture[]) => void
  error?: string | undefined
}

/** Plain words, and pictures of one's own library. */
export function WordsFields({ label, text, onText, pictures, onPictures, error }: Props) {
  const { t } = useI18n()
  const { add, library, isFull } = usePictures({ pictures, onPictures, most: MOST_PICTURES })
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
        <ChosenPictures
          pictures={pictures}
          onPictures={onPictures}
          nameOf={(number) => t('tickets.picture', { number })}
          removeLabel={(number) => t('tickets.removePicture', { number })}
        />
        {!isFull && (
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
