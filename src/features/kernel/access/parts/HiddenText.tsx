import { DocumentText } from '#features/kernel/documents/parts/DocumentText.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { successIcon } from '#ui/icons.ts'
import type { GetHiddenPartData, OwnPart, HiddenPart as Part } from '../schemas.ts'
import { AccessBox, type JoinHere } from './AccessBox.tsx'

export interface HiddenPartProps {
  /** The post it belongs to. */
  on: GetHiddenPartData
  part: Part
  /** The personal part of a signed-in reader; null for strangers and until it is loaded. */
  own: Partial<OwnPart> | null
  lang: string | undefined
  /** Of the text. */
  className?: string
  joinHere?: JoinHere
}

/** The end of a text that is not for everybody: the box with the ways in, or the text itself once it is open. */
export function HiddenText({ on, part, own, lang, className = '', joinHere }: HiddenPartProps) {
  const { t } = useI18n()
  if (!own?.opened)
    return <AccessBox on={on} part={part} joinHere={joinHere} isMember={own?.opened === null} />
  return (
    <section aria-label={t('access.opened.title')}>
      <p className="access-opened">
        <Icon path={successIcon} size={14} />
        {t('access.opened.title')}
      </p>
      <div lang={lang}>
        <DocumentText html={own.opened.html} className={className} />
      </div>
    </section>
  )
}
