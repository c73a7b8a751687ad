/** A slow connection for a server in this process: all its sockets share it, as everything that a phone loads does. */
import { Duplex } from "node:stream";

/**
 * @typedef {object} LineSpeed
 * @property {number} rttMs to the server and back
 * @property {number} downBitsPerS
 * @property {number} upBitsPerS
 */

/**
 * Bytes that may wait for their turn on a socket. If the server could write more, what is requested later would not be
 * sent any sooner.
 */
const WAITING_BYTES = 16 * 1024;
/** The next bytes are requested this long before their turn, so that the connection never idles. */
const AHEAD_MS = 40;
/** Bytes that arrive at a time. */
const PIECE_BYTES = 2 * 1024;

/**
 * A connection of that speed. What the server writes waits for earlier writes, then takes half of `rttMs`; the server
 * may write again only then.
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
     * Bytes that had arrived by a time of the wall clock, in milliseconds since 1970, including TLS overhead.
     * @param {number} atMs
     */
    bytesBy: (atMs) => arrived.findLast((each) => each.atMs <= atMs)?.bytes ?? 0,
  };
}

/**
 * One direction, shared by all sockets: bytes go one after another.
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
 * Timers whose times never decrease: of two plain timers within the same millisecond the later one may run first.
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
