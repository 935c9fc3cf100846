import '../../library.css'
import { useId } from 'react'
import { Skeleton } from '#ui/moving/Skeleton.tsx'
import type { MediaKind } from '../../rules/kinds.ts'
import type { MediaItem } from '../../schemas.ts'
import { AddressPane } from '../upload/AddressPane.tsx'
import { EmbedPane } from '../upload/EmbedPane.tsx'
import type { Inserted } from '../upload/inserted.ts'
import { UploadPane } from '../upload/UploadPane.tsx'
import { LibraryTabs } from './LibraryTabs.tsx'
import type { LibraryTab } from './library-tabs.ts'
import { OwnPane } from './OwnPane.tsx'
import type { MediaLibraryState } from './use-media-library.ts'

interface Props {
  kind: MediaKind
  tabs: readonly LibraryTab[]
  limit: number
  state: MediaLibraryState
  formId: string
  hasAltLine?: boolean
  onAdded: (item: MediaItem) => void
  onInsert: (inserted: Inserted) => void
  onPending: (isPending: boolean) => void
}

/** The ways to a thing, and the one that is open. */
export function LibraryBody({
  kind,
  tabs,
  limit,
  state,
  formId,
  hasAltLine = true,
  onAdded,
  onInsert,
  onPending,
}: Props) {
  const panelId = useId()
  const { tab, setTab, quota, library, uploader, picked, pick, change } = state
  return (
    <>
      <LibraryTabs tabs={tabs} tab={tab} onTab={setTab} panelId={panelId} />
      <div id={panelId} role="tabpanel" className="library-panel">
        {tab === 'library' && (
          <OwnPane
            kind={kind}
            library={library}
            picked={picked}
            limit={limit}
            hasAltLine={hasAltLine}
            search={state.search}
            onSearch={state.setSearch}
            isMissingAlt={state.isMissingAlt}
            onMissingAlt={state.setMissingAlt}
            onPick={pick}
            onChanged={change}
            onUpload={() => setTab('upload')}
          />
        )}
        {tab === 'upload' &&
          (quota ? (
            <UploadPane
              kind={kind}
              quota={quota}
              uploader={uploader}
              onLibrary={() => setTab('library')}
              onEmbed={tabs.includes('embed') ? () => setTab('embed') : undefined}
            />
          ) : (
            <Skeleton shape="text" />
          ))}
        {tab === 'external' && (
          <AddressPane kind={kind} formId={formId} onAdded={onAdded} onPending={onPending} />
        )}
        {(tab === 'embed' || tab === 'iframe') && (
          <EmbedPane key={tab} way={tab} formId={formId} onInsert={onInsert} />
        )}
      </div>
    </>
  )
}
