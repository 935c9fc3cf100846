import { type ChangeEvent, useRef, useState } from 'react'
import { sendFile } from '#browser/calls/send-file.ts'
import { takeViewer } from '#browser/visitor/session.ts'
import { useSession } from '#browser/visitor/use-session.ts'
import { pictureAsPng } from '#features/kernel/media/parts/upload/shrink-image.ts'
import { useChooser } from '#features/kernel/media/parts/upload/use-chooser.tsx'
import { AVATAR_ENDINGS, isAvatarEnding, LARGEST_AVATAR } from '#features/kernel/people/rules/avatars.ts'
import { randomAvatar } from '#features/kernel/people/rules/fields.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/content/Avatar.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { imageIcon, refreshIcon, uploadIcon } from '#ui/icons.ts'
import { toast } from '#ui/toasts.ts'
import { uploadAvatar } from '../../contract.ts'
import { shrinkPicture } from '../shrink-picture.ts'

interface Props {
  /** What is shown: a word that a face is drawn from, or the address of a picture. */
  face: string
  /** A drawn face counts once it is saved, an uploaded one at once. */
  onFace: (face: string, isSaved: boolean) => void
}

/** Sends a picture of one's own, small enough; it counts at once. */
function useSendFace(onFace: Props['onFace']) {
  const { t } = useI18n()
  const [isSending, setSending] = useState(false)
  const sendFace = async (file: Blob) => {
    setSending(true)
    const picture = await shrinkPicture(file)
    const outcome =
      picture.size > LARGEST_AVATAR ? null : await sendFile(uploadAvatar, '/api/upload/avatar', picture)
    setSending(false)
    if (!outcome) return void toast.error(t('refusal.avatar-large'))
    if (!outcome.ok || !outcome.result) return
    takeViewer(outcome.result)
    onFace(outcome.result.avatar.url, true)
  }
  return { isSending, sendFace }
}

/** The picture of oneself: drawn anew until one likes it, or one's own. */
export function FacePicker({ face, onFace }: Props) {
  const { t } = useI18n()
  const picker = useRef<HTMLInputElement>(null)
  const { isSignedIn } = useSession()
  const { isSending, sendFace } = useSendFace(onFace)
  const { choose, library } = useChooser()

  const upload = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // The same file can be picked again.
    currentTarget.value = ''
    if (!file) return
    if (!isAvatarEnding(file.name)) return void toast.error(t('refusal.avatar-kind'))
    await sendFace(file)
  }
  const pick = async () => {
    const choice = await choose({ kind: 'image', limit: 1 })
    const [item] = choice && 'items' in choice ? choice.items : []
    if (item) await sendFace(await pictureAsPng(item.url))
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar picture={face} size={96} />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button look="line" onClick={() => onFace(randomAvatar(), false)}>
            <Icon path={refreshIcon} size={16} />
            {t('account.information.random')}
          </Button>
          <Button look="line" isPending={isSending} onClick={() => picker.current?.click()}>
            <Icon path={uploadIcon} size={16} />
            {t('account.information.upload')}
          </Button>
          {isSignedIn && (
            <Button look="line" onClick={pick}>
              <Icon path={imageIcon} size={16} />
              {t('library.choose')}
            </Button>
          )}
        </div>
        <p className="text-13 text-soft">{t('account.information.endings')}</p>
        <input
          ref={picker}
          type="file"
          accept={AVATAR_ENDINGS.join(',')}
          aria-label={t('account.information.upload')}
          tabIndex={-1}
          className="hidden"
          onChange={upload}
        />
        {library}
      </div>
    </div>
  )
}
