import { MembersOnly } from '#features/accounts/account/parts/MembersOnly.tsx'
import type { ModuleProps, NoSettings } from '#site/module.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Bone } from '#ui/moving/Skeleton.tsx'
import { FaceSection } from '../parts/editor/FaceSection.tsx'
import { LevelSection } from '../parts/editor/LevelSection.tsx'
import { PrivacySection } from '../parts/editor/PrivacySection.tsx'
import { ProfileForm } from '../parts/editor/ProfileForm.tsx'
import type { ProfileEditorData } from './profile-editor.ts'

type Props = ModuleProps<NoSettings, ProfileEditorData | null>

export function View({ data }: Props) {
  const { t } = useI18n()
  const own = data?.own
  return (
    <MembersOnly page="profile" skeleton={<Outline />}>
      {(viewer) =>
        own ? (
          <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
            <h1 className="text-24">{t('account.page.profile')}</h1>
            <FaceSection viewer={viewer} />
            <ProfileForm own={own} viewer={viewer} />
            <LevelSection own={own} viewer={viewer} />
            <PrivacySection own={own} viewer={viewer} />
          </div>
        ) : (
          <Outline />
        )
      }
    </MembersOnly>
  )
}

/** Skeleton of the form. */
function Outline() {
  const { t } = useI18n()
  return (
    <div role="status" className="grid max-w-3xl gap-5">
      <span className="sr-only">{t('ui.loading')}</span>
      <Bone className="h-8 w-32" />
      <div className="card flex items-center gap-4 p-5 sm:p-6">
        <Bone className="size-24 flex-none rounded-full" />
        <Bone className="h-10 w-56" />
      </div>
      <div className="card grid gap-5 p-5 sm:p-6">
        <Bone className="h-11 w-full" />
        <Bone className="h-28 w-full" />
        <Bone className="h-11 w-full" />
      </div>
    </div>
  )
}
