import { useCallback, useEffect, useRef, useState } from 'react'
import { sendLive } from '#browser/calls/live.ts'
import { send } from '#browser/calls/request.ts'
import { useIsLive, useLive } from '#browser/calls/use-live.ts'
import { useRequest } from '#browser/calls/use-request.ts'
import { useViewer } from '#browser/visitor/use-session.ts'
import { clearLiveLikes, setLiveLikes } from '#features/talk/reactions/parts/reacted.ts'
import { roomPeople } from '#shared/live/frames.ts'
import { listNewAnswers, topicAnswer, topicLikes, topicWatched } from '../../contract.ts'
import { REFRESH_INTERVAL, topicRoom } from '../../rules.ts'
import type { AnswerNews, NewAnswers } from '../../schemas.ts'

export interface Watched {
  topic: number
  /** Time of the newest answer in the page. */
  since: string
  /** Those that are shown already. */
  shown: readonly number[]
  onShow: (answers: NewAnswers) => void
}

/**
 * New answers of others while the topic is being read: published by the socket, or polled without one. Another topic
 * needs another `key`.
 */
export function useNewAnswers({ topic, since, shown, onShow }: Watched) {
  const readerId = useViewer()?.databaseId
  const isLive = useIsLive()
  const [fresh, setFresh] = useState<readonly AnswerNews[]>([])
  /** How many have the topic open with a socket, the reader among them. */
  const [reading, setReading] = useState(0)
  const { status, run } = useRequest(listNewAnswers)
  /** Time up to which answers were loaded. */
  const from = useRef(since)
  /** Without a socket, polling is due at once when this code is loaded. */
  const isDue = useRef(!isLive)
  const add = useCallback((more: readonly AnswerNews[]) => {
    setFresh((before) => [...before, ...more.filter(({ id }) => before.every((known) => known.id !== id))])
  }, [])

  // The page was loaded again.
  useEffect(() => {
    from.current = since
    setFresh([])
    setReading(0)
    return clearLiveLikes
  }, [since])

  useEffect(() => {
    if (!isLive) return
    sendLive({ type: 'watch_topic', data: { topic, since: from.current } })
    return () => sendLive({ type: 'unwatch_topic', data: { topic } })
  }, [isLive, topic])
  useLive(topicWatched, ({ data }) => {
    if (data.topic !== topic) return
    add(data.answers)
    setReading(data.people)
  })
  useLive(roomPeople, ({ room, data }) => {
    if (room === topicRoom(topic)) setReading(data.people)
  })
  useLive(topicAnswer, ({ data }) => {
    if (data.topic === topic) add([data.answer])
  })
  useLive(topicLikes, ({ data: { kind, number, count } }) => setLiveLikes({ kind, number }, count))

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
    const timer = setInterval(() => void look(), REFRESH_INTERVAL)
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
