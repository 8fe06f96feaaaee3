/** A fake of the browser's `EventSource`, which jsdom lacks. */
export class FakeSource extends EventTarget {
  static CLOSED = 2
  static opened: FakeSource[] = []
  readyState = 1

  constructor(readonly url: string) {
    super()
    FakeSource.opened.push(this)
  }

  close() {
    this.readyState = FakeSource.CLOSED
  }

  say(type: string, data = '') {
    this.dispatchEvent(new MessageEvent(type, { data }))
  }
}
