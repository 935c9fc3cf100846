import type { Device } from '#shared/visitor/device.ts'
import { useI18n } from '#ui/i18n.tsx'
import type { Footer, FrameContent, Header } from '../../rules/content.ts'
import { FieldBox } from '../forms/FieldBox.tsx'
import { ItemList } from '../forms/ItemList.tsx'
import { TextRows } from '../forms/LocalizedRows.tsx'
import { DeviceNote } from '../forms/SettingsForm.tsx'
import { HeaderForm } from './HeaderForm.tsx'
import { LinkFields } from './LinkFields.tsx'
import { LookForm } from './LookForm.tsx'
import { useTitle } from './use-title.ts'

interface Props {
  content: FrameContent
  device: Device
  onChange: (content: FrameContent) => void
}

/** What stands around all pages: the header of each device, and for all of them the footer and the look. */
export function FrameForm({ content, device, onChange }: Props) {
  const { t } = useI18n()
  const { header, footer } = content
  const own = device === 'desktop' ? {} : header[device]
  const put = (change: Partial<Header>) =>
    onChange({ ...content, header: { ...header, [device]: { ...header[device], ...change } } })
  const reset = (name: keyof Header) => {
    if (device === 'desktop') return
    const { [name]: _, ...others } = header[device]
    onChange({ ...content, header: { ...header, [device]: others } })
  }
  return (
    <div className="builder-form">
      <h3>{t('builder.form.frame.header')}</h3>
      {device !== 'desktop' && <DeviceNote device={device} />}
      <HeaderForm
        header={{ ...header.desktop, ...own }}
        own={device === 'desktop' ? null : own}
        onChange={put}
        onReset={reset}
      />
      <h3>{t('builder.form.frame.look')}</h3>
      <LookForm look={content} onChange={(change) => onChange({ ...content, ...change })} />
      <h3>{t('builder.form.frame.footer')}</h3>
      <FooterForm footer={footer} onChange={(next) => onChange({ ...content, footer: next })} />
    </div>
  )
}

type Column = Footer['columns'][number]

const MOST_COLUMNS = 6
/** As many as stand below each other without the footer taking the page. */
const MOST_LINKS = 20
const TITLE_MOST = 80

function FooterForm({ footer, onChange }: { footer: Footer; onChange: (footer: Footer) => void }) {
  const { t } = useI18n()
  const titleOf = useTitle()
  return (
    <FieldBox label={t('builder.form.frame.columns')} at="footer" isGroup>
      {() => (
        <ItemList<Column>
          items={footer.columns}
          nameOf={({ title }) => titleOf(title)}
          most={MOST_COLUMNS}
          addLabel={t('builder.form.frame.columns.add')}
          fresh={() => ({ title: {}, links: [] })}
          onChange={(columns) => onChange({ ...footer, columns })}
        >
          {(column, put) => <ColumnFields column={column} onChange={put} />}
        </ItemList>
      )}
    </FieldBox>
  )
}

function ColumnFields({ column, onChange }: { column: Column; onChange: (column: Column) => void }) {
  const { t } = useI18n()
  const titleOf = useTitle()
  return (
    <>
      <FieldBox label={t('builder.form.frame.columns.title')} isGroup>
        {() => (
          <TextRows
            label={t('builder.form.frame.columns.title')}
            text={column.title}
            max={TITLE_MOST}
            onChange={(title) => onChange({ ...column, title })}
          />
        )}
      </FieldBox>
      <FieldBox label={t('builder.form.frame.links')} isGroup>
        {() => (
          <ItemList
            items={column.links}
            nameOf={({ label }) => titleOf(label)}
            most={MOST_LINKS}
            addLabel={t('builder.form.frame.links.add')}
            fresh={() => ({ label: {}, link: '' })}
            onChange={(links) => onChange({ ...column, links })}
          >
            {(link, put) => <LinkFields label={link.label} link={link.link} onChange={put} />}
          </ItemList>
        )}
      </FieldBox>
    </>
  )
}
