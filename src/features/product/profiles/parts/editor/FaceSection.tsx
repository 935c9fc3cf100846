import { useRef, useState } from 'react'
import { FacePicker } from '#features/accounts/account/parts/form/FacePicker.tsx'
import type { Viewer } from '#shared/people/viewer.ts'
import { useI18n } from '#ui/i18n.tsx'
import { toast } from '#ui/toasts.ts'
import { changeUser } from './change-user.ts'

/** The avatar; a new one is saved at once. */
export function FaceSection({ viewer }: { viewer: Viewer }) {
  const { t } = useI18n()
  const [face, setFace] = useState(viewer.avatar.url)
  // Sent one after the other, so that the last choice wins.
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const done = t('profile.saved.face')

  const take = (next: string, isSaved: boolean) => {
    setFace(next)
    if (isSaved) return void toast.success(done, { group: true })
    before.current = before.current.then(async () => {
      const outcome = await changeUser(viewer, { avatar: next }, done)
      if (!outcome.ok) setFace(viewer.avatar.url)
    })
  }
  return (
    <section className="card p-5 sm:p-6" aria-label={t('profile.edit.face')}>
      <FacePicker face={face} onFace={take} />
    </section>
  )
}
