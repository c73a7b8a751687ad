/** A slow line for a server in this process: all its connections share it, as all that a phone loads does. */
import { Duplex } from "node:stream";

/**
 * @typedef {object} LineSpeed
 * @property {number} rttMs to the server and back
 * @property {number} downBitsPerS
 * @property {number} upBitsPerS
 */

/**
 * What may wait for its turn on a connection; a server that could write more would not send what is asked for later any
 * sooner.
 */
const WAITING_BYTES = 16 * 1024;
/** So long before its turn ends the next is asked for, or the line would stand still meanwhile. */
const AHEAD_MS = 40;
/** As much arrives at a time. */
const PIECE_BYTES = 2 * 1024;

/**
 * A line of that speed. What the server writes waits for those before it, then takes half of `rttMs`; it is written
 * again only then.
 * @param {LineSpeed} speed
 */
export function slowLine({ rttMs, downBitsPerS, upBitsPerS }) {
  const down = channel(downBitsPerS, rttMs / 2);
  const up = channel(upBitsPerS, rttMs / 2);
  /** @type {{atMs: number, bytes: number}[]} */
  const arrived = [];
  let downBytes = 0;

  /** @param {import("node:net").Socket} connection */
  function through(connection) {
    const shaped = new Duplex({
      writableHighWaterMark: WAITING_BYTES,
      allowHalfOpen: false,
      read: () => connection.resume(),
      write(chunk, _encoding, done) {
        for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
          const piece = chunk.subarray(from, from + PIECE_BYTES);
          const isLast = from + PIECE_BYTES >= chunk.length;
          down(piece.length, isLast ? done : () => undefined, () => {
            downBytes += piece.length;
            arrived.push({ atMs: Date.now(), bytes: downBytes });
            if (!connection.destroyed) connection.write(piece);
          });
        }
      },
      final(done) {
        down(0, done, () => connection.end());
      },
      destroy(error, done) {
        connection.destroy();
        done(error);
      },
    });
    connection.on("data", (chunk) => {
      connection.pause();
      up(
        chunk.length,
        () => connection.resume(),
        () => shaped.push(chunk),
      );
    });
    connection.on("end", () =>
      up(
        0,
        () => undefined,
        () => shaped.push(null),
      ),
    );
    connection.on("close", () => shaped.destroy());
    return shaped;
  }

  return {
    through,
    /**
     * Bytes that had arrived by a time of the wall clock, in milliseconds since 1970, the line's own (TLS) among them.
     * @param {number} atMs
     */
    bytesBy: (atMs) => arrived.findLast((each) => each.atMs <= atMs)?.bytes ?? 0,
  };
}

/**
 * One direction, which all connections share: bytes go one after another.
 * @param {number} bitsPerS
 * @param {number} delayMs
 * @returns {(bytes: number, onSent: () => void, onArrived: () => void) => void}
 */
function channel(bitsPerS, delayMs) {
  let freeAtMs = 0;
  const sent = inOrder();
  const arrived = inOrder();
  return (bytes, onSent, onArrived) => {
    freeAtMs = Math.max(freeAtMs, performance.now()) + (bytes * 8000) / bitsPerS;
    const sentInMs = freeAtMs - performance.now();
    sent(Math.max(0, sentInMs - AHEAD_MS), onSent);
    arrived(sentInMs + delayMs, onArrived);
  };
}

/**
 * Timers for times that never go back; of two within the same millisecond a plain timer may run the later first.
 * @returns {(ms: number, call: () => void) => void}
 */
function inOrder() {
  /** @type {(() => void)[]} */
  const waiting = [];
  return (ms, call) => {
    waiting.push(call);
    setTimeout(() => waiting.shift()?.(), ms);
  };
}
