/** A request before it is sent: the connection and company that it belongs to, and what decides when it may be sent. */
export interface ScheduledRequest {
  readonly connectionId: string;
  /** Null if it belongs to no company. */
  readonly companyId?: number | null | undefined;
  /**
   * Requests that the clerk waits for go before background ones. Reading ahead waits until nothing else has been
   * requested for a while.
   */
  readonly priority: 'interactive' | 'background' | 'ahead';
  readonly signal?: AbortSignal | undefined;
  /** Names the call in logs and progress. */
  readonly label: string;
  /** Rate limited, as every service is but our own practice service. */
  readonly paced?: boolean | undefined;
  /** A write runs alone, so that no concurrent read returns the values from before it. */
  readonly writes?: boolean | undefined;
  /** A refusal means that a queue of the service is full, and says nothing about the request rate. */
  readonly queues?: boolean | undefined;
}
