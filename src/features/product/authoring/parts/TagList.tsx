import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { closeIcon } from '#ui/icons.ts'

interface Props<Tag> {
  tags: readonly Tag[]
  nameOf: (tag: Tag) => string
  onRemove: (tag: Tag) => void
}

/** What has been added to a field that takes several; each can be taken out again. */
export function TagList<Tag>({ tags, nameOf, onRemove }: Props<Tag>) {
  const { t } = useI18n()
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {tags.map((tag) => {
        const name = nameOf(tag)
        return (
          <li key={name} className="desk-tag">
            {name}
            <button
              type="button"
              aria-label={t('authoring.tags.remove', { name })}
              onClick={() => onRemove(tag)}
            >
              <Icon path={closeIcon} size={14} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
