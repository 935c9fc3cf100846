import { useEffect, useRef, useState } from 'react'
import { refreshPage } from '#browser/refresh.ts'
import { request, send } from '#browser/request.ts'
import { FormFrame } from '#features/kernel/account/parts/form/FormFrame.tsx'
import { useForm } from '#features/kernel/account/parts/form/use-form.ts'
import { FormDialog } from '#features/kernel/security/parts/FormDialog.tsx'
import { usePage } from '#site/context.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Field, NativeSelect } from '#ui/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toasts.ts'
import { moveTopic, nodesList } from '../contract.ts'
import { nodeName } from '../rules.ts'
import type { CommunityCat, MyNodes, TopicView } from '../schemas.ts'

/** Pages of twenty nodes that are read at most: more than anybody looks after. */
const MOST_PAGES = 10

export interface MoveDialogProps {
  topic: Pick<TopicView, 'databaseId' | 'node' | 'isPrivate'>
  mine: MyNodes
  isOpen: boolean
  onClose: () => void
}

export function MoveDialog({ isOpen, onClose, ...rest }: MoveDialogProps) {
  const { t } = useI18n()
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t('community.look.move')}>
      <MoveForm {...rest} onClose={onClose} />
    </FormDialog>
  )
}

function MoveForm({ topic, mine, onClose }: Omit<MoveDialogProps, 'isOpen'>) {
  const { t } = useI18n()
  const { locale } = usePage()
  const form = useForm<never>()
  const nodes = useTargets(topic, mine)
  const [chosen, setChosen] = useState<number>()
  if (!nodes) return <Skeleton shape="row" count={2} />
  const [first] = nodes
  if (!first) return <Empty>{t('community.look.move.none')}</Empty>
  const to = chosen ?? first.databaseId
  const move = async () => {
    const outcome = await form.ask(send(moveTopic, { topic: topic.databaseId, node: to }))
    if (!outcome.ok) return
    toast.success(t('community.look.done'))
    onClose()
    await refreshPage()
  }
  return (
    <FormFrame form={form} onSubmit={() => void move()} label={t('community.look.move.do')}>
      <Field label={t('community.look.move.to')} help={t('community.look.move.help')} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            value={to}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {nodes.map((node) => (
              <option key={node.databaseId} value={node.databaseId}>
                {nodeName(node.communityCatMetas.name, locale)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </FormFrame>
  )
}

/** The nodes that a topic can be moved to by the reader; undefined until they are known. */
function useTargets({ node, isPrivate }: MoveDialogProps['topic'], mine: MyNodes) {
  const [nodes, setNodes] = useState<CommunityCat[]>()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const look = async () => {
      const found: CommunityCat[] = []
      let after = ''
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const answer = await request(nodesList, { first: 20, after })
        if (!answer) break
        found.push(...answer.edges.map((edge) => edge.node))
        after = answer.pageInfo.endCursor
        if (!answer.pageInfo.hasNextPage) break
      }
      setNodes(
        found.filter(({ databaseId, communityCatMetas: { settings } }) => {
          const own = mine.nodes.find((one) => one.databaseId === databaseId)
          const isSameKind = (settings.nodeType === 'privte') === isPrivate
          return (
            databaseId !== node.databaseId &&
            isSameKind &&
            (mine.readsAll || own?.looksAfter || (mine.arrangesAll && (!isPrivate || own?.canRead)))
          )
        }),
      )
    }
    void look()
  })
  return nodes
}
