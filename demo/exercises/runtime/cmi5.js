'use strict';
// An assignable unit of cmi5: launch, launch data, statements in their order. Without a launch the page sends nothing.
(() => {
  const VERBS = {
    initialized: 'http://adlnet.gov/expapi/verbs/initialized',
    answered: 'http://adlnet.gov/expapi/verbs/answered',
    completed: 'http://adlnet.gov/expapi/verbs/completed',
    passed: 'http://adlnet.gov/expapi/verbs/passed',
    failed: 'http://adlnet.gov/expapi/verbs/failed',
    terminated: 'http://adlnet.gov/expapi/verbs/terminated',
  };
  const CMI5 = { id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' };
  const MOVE_ON = { id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' };
  const MASTERY_SCORE = 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore';
  const INTERACTION = 'http://adlnet.gov/expapi/activities/cmi.interaction';
  const RETRY_AFTER = 2000;

  const query = new URLSearchParams(location.search);
  const launch = Object.fromEntries(
    ['endpoint', 'fetch', 'actor', 'registration', 'activityId'].map((name) => [name, query.get(name)]),
  );
  const isLaunched = Object.values(launch).every(Boolean);

  /** `crypto.randomUUID` works at secure addresses only; a school may use others. */
  function uuid() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  const duration = (milliseconds) => `PT${Math.max(0, Math.round(milliseconds / 10) / 100)}S`;

  /** Repeats a request until the server answers, so that an exercise opened without a network starts later. */
  async function fetchWithRetry(request, onState) {
    for (;;) {
      try {
        const response = await request();
        if (response.status < 500 && response.status !== 429) return response;
      } catch {
        // The network failed.
      }
      onState('waiting');
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    }
  }

  const preview = {
    isReported: false,
    hasSound: true,
    returnURL: undefined,
    initialized() {},
    answered() {},
    finished() {},
    async terminated() {},
  };

  /**
   * @param {(state: 'sent' | 'waiting' | 'over') => void} onState
   * @returns the session, which reports what the learner does; only `terminated` needs to be awaited
   */
  globalThis.openCmi5 = async (onState) => {
    if (!isLaunched) return preview;
    const startedAt = Date.now();
    const endpoint = launch.endpoint.replace(/\/*$/, '/');
    const tokenAnswer = await fetchWithRetry(() => fetch(launch.fetch, { method: 'POST' }), onState);
    const { 'auth-token': token } = await tokenAnswer.json().catch(() => ({}));
    if (!token) {
      onState('over');
      return preview;
    }
    const headers = { authorization: `Basic ${token}`, 'x-experience-api-version': '1.0.3' };
    const read = async (resource, params) => {
      const address = `${endpoint}${resource}?${new URLSearchParams(params)}`;
      const response = await fetchWithRetry(() => fetch(address, { headers }), onState);
      return response.ok ? response.json() : undefined;
    };
    const data = await read('activities/state', {
      stateId: 'LMS.LaunchData',
      activityId: launch.activityId,
      agent: launch.actor,
      registration: launch.registration,
    });
    if (!data) {
      onState('over');
      return preview;
    }
    const preferences = await read('agents/profile', { profileId: 'cmi5LearnerPreferences', agent: launch.actor });
    onState('sent');

    const outbox = globalThis.createOutbox(
      (statements, isLast, signal) =>
        fetch(`${endpoint}statements`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(statements),
          keepalive: isLast,
          signal,
        }),
      onState,
    );

    /** The context of the launch, with activities and extensions of one statement. */
    function context({ category = [], parents = [], extensions = {} }) {
      const template = data.contextTemplate ?? {};
      const activities = template.contextActivities ?? {};
      const merged = { ...activities };
      if (category.length > 0) merged.category = [...(activities.category ?? []), ...category];
      if (parents.length > 0) merged.parent = [...(activities.parent ?? []), ...parents];
      return {
        ...template,
        registration: launch.registration,
        contextActivities: merged,
        extensions: { ...template.extensions, ...extensions },
      };
    }

    const statement = (verb, object, result, more) => ({
      id: uuid(),
      actor: JSON.parse(launch.actor),
      verb: { id: VERBS[verb], display: { en: verb } },
      object: { objectType: 'Activity', ...object },
      ...(result && { result }),
      context: context(more),
      timestamp: new Date().toISOString(),
    });
    const unit = { id: launch.activityId };
    const elapsed = () => duration(Date.now() - startedAt);
    const isScored = (data.launchMode ?? 'Normal') === 'Normal';
    let isTerminated = false;
    const ending = () => {
      if (isTerminated) return [];
      isTerminated = true;
      return [statement('terminated', unit, { duration: elapsed() }, { category: [CMI5] })];
    };
    // A page that closes ends its session and sends the waiting statements.
    addEventListener('pagehide', () => outbox.flush(...ending()));

    return {
      isReported: true,
      hasSound: preferences?.audioPreference !== 'off',
      returnURL: data.returnURL,
      initialized() {
        void outbox.add(statement('initialized', unit, undefined, { category: [CMI5] }));
      },
      /** Reports an answer to a question; the modes Browse and Review report none. */
      answered({ iri, definition, response, scaled, success, milliseconds }) {
        if (!isScored || isTerminated) return;
        const object = { id: iri, definition: { type: INTERACTION, ...definition } };
        const result = { response, success, score: { scaled }, duration: duration(milliseconds) };
        void outbox.add(statement('answered', object, result, { parents: [unit] }));
      },
      /** Reports the completed exercise, and passed or failed if the launch names a mastery score. */
      finished(scaled) {
        if (!isScored || isTerminated) return;
        const category = [CMI5, MOVE_ON];
        const statements = [statement('completed', unit, { completion: true, duration: elapsed() }, { category })];
        if (typeof data.masteryScore === 'number') {
          const success = scaled >= data.masteryScore;
          statements.push(
            statement(
              success ? 'passed' : 'failed',
              unit,
              { success, score: { scaled }, duration: elapsed() },
              { category, extensions: { [MASTERY_SCORE]: data.masteryScore } },
            ),
          );
        }
        void outbox.add(...statements);
      },
      /** Ends the session. Resolves when all statements are stored. */
      async terminated() {
        void outbox.add(...ending());
        await outbox.drained();
      },
    };
  };
})();
