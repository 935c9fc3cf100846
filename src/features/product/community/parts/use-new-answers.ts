import { useCallback, useEffect, useRef, useState } from 'react'
import { sendLive } from '#browser/live.ts'
import { send } from '#browser/request.ts'
import { useIsLive, useLive } from '#browser/use-live.ts'
import { useRequest } from '#browser/use-request.ts'
import { useViewer } from '#browser/use-session.ts'
import { forgetHeardLikes, hearLikes } from '#features/talk/reactions/parts/reacted.ts'
import { listNewAnswers } from '../contract.ts'
import { LOOK_EVERY, topicRoom } from '../rules.ts'
import type { NewAnswers } from '../schemas.ts'

interface Fresh {
  id: number
  authorId: number
}

export interface Watched {
  topic: number
  /** When the last was written that the page was made with. */
  since: string
  /** Those that are shown already. */
  shown: readonly number[]
  onShow: (answers: NewAnswers) => void
}

/** What others have answered while the topic was being read: told by the socket, or asked now and then without one. */
export function useNewAnswers({ topic, since, shown, onShow }: Watched) {
  const readerId = useViewer()?.databaseId
  const isLive = useIsLive()
  const [fresh, setFresh] = useState<readonly Fresh[]>([])
  /** How many have the topic open with a socket, the reader among them. */
  const [reading, setReading] = useState(0)
  const { status, run } = useRequest(listNewAnswers)
  /** Up to where they were asked for. */
  const from = useRef(since)
  /** Without a socket this begins when it is time for the first look. */
  const isDue = useRef(!isLive)
  const add = useCallback((more: readonly Fresh[]) => {
    setFresh((before) => [...before, ...more.filter(({ id }) => before.every((known) => known.id !== id))])
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another topic, and a page that was made anew, begin anew
  useEffect(() => {
    from.current = since
    setFresh([])
    setReading(0)
    return forgetHeardLikes
  }, [topic, since])

  useEffect(() => {
    if (!isLive) return
    sendLive({ type: 'watch_topic', data: { topic, since: from.current } })
    return () => sendLive({ type: 'unwatch_topic', data: { topic } })
  }, [isLive, topic])
  useLive('topic_watched', ({ data }) => {
    if (data?.topic !== topic) return
    add(data.answers as Fresh[])
    setReading(Number(data.people))
  })
  useLive('room_people', ({ room, data }) => {
    if (room === topicRoom(topic)) setReading(Number(data?.people))
  })
  useLive('topic_answer', ({ data }) => {
    if (data?.topic === topic) add([data.answer as Fresh])
  })
  useLive('topic_likes', ({ data }) => {
    const { kind, number, count } = data as { kind: 'topic' | 'answer'; number: number; count: number }
    hearLikes({ kind, number }, count)
  })

  useEffect(() => {
    if (isLive) return
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const outcome = await send(listNewAnswers, { topic, since: from.current }, { steps: 'all' })
      if (outcome.ok)
        add(
          outcome.result.nodes.map(({ databaseId, author }) => ({
            id: databaseId,
            authorId: author.databaseId,
          })),
        )
    }
    if (isDue.current) void look()
    isDue.current = false
    const timer = setInterval(() => void look(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isLive, topic, add])

  const show = async () => {
    const answers = await run({ topic, since: from.current })
    if (!answers) return
    const ids = answers.nodes.map(({ databaseId }) => databaseId)
    from.current = answers.nodes.at(-1)?.createdAt ?? from.current
    setFresh((before) => (answers.hasMore ? before.filter(({ id }) => !ids.includes(id)) : []))
    onShow(answers)
  }
  const others = fresh.filter(({ id, authorId }) => authorId !== readerId && !shown.includes(id))
  return { count: others.length, reading: isLive ? reading : 0, isPending: status === 'pending', show }
}
