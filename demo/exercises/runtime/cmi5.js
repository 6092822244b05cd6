'use strict';
// What cmi5 asks of an assignable unit: launch, launch data, statements in their order. Opened alone, nothing leaves the page.
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

  /** `crypto.randomUUID` is for secure addresses only; a school may have another. */
  function uuid() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }

  const duration = (milliseconds) => `PT${Math.max(0, Math.round(milliseconds / 10) / 100)}S`;

  /** Asks until the network answers: what a child opens on a train opens once there is a line again. */
  async function patiently(request, onState) {
    for (;;) {
      try {
        const response = await request();
        if (response.status < 500 && response.status !== 429) return response;
      } catch {
        // There is no network.
      }
      onState('waiting');
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    }
  }

  const preview = {
    isReported: false,
    languages: navigator.languages,
    hasSound: true,
    returnURL: undefined,
    initialized() {},
    answered() {},
    finished() {},
    async terminated() {},
  };

  /**
   * @param {(state: 'sent' | 'waiting' | 'over') => void} onState
   * @returns what to tell of the learner's way; nothing of it needs to be waited for
   */
  globalThis.openCmi5 = async (onState) => {
    if (!isLaunched) return preview;
    const startedAt = Date.now();
    const endpoint = launch.endpoint.replace(/\/*$/, '/');
    const tokenAnswer = await patiently(() => fetch(launch.fetch, { method: 'POST' }), onState);
    const { 'auth-token': token } = await tokenAnswer.json().catch(() => ({}));
    if (!token) {
      onState('over');
      return preview;
    }
    const headers = { authorization: `Basic ${token}`, 'x-experience-api-version': '1.0.3' };
    const read = async (resource, params) => {
      const address = `${endpoint}${resource}?${new URLSearchParams(params)}`;
      const response = await patiently(() => fetch(address, { headers }), onState);
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

    /** The context of the launch, with what this statement adds to its activities and extensions. */
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
    const since = () => duration(Date.now() - startedAt);
    const isJudged = (data.launchMode ?? 'Normal') === 'Normal';
    let isTerminated = false;
    const ending = () => {
      if (isTerminated) return [];
      isTerminated = true;
      return [statement('terminated', unit, { duration: since() }, { category: [CMI5] })];
    };
    // A page that goes away ends its session; what waits goes with it.
    addEventListener('pagehide', () => outbox.leave(...ending()));

    return {
      isReported: true,
      languages: [...(preferences?.languagePreference ?? '').split(',').filter(Boolean), ...navigator.languages],
      hasSound: preferences?.audioPreference !== 'off',
      returnURL: data.returnURL,
      initialized() {
        void outbox.add(statement('initialized', unit, undefined, { category: [CMI5] }));
      },
      /** An answer to a question; looking through the exercise, or going over it again, is no answer. */
      answered({ iri, definition, response, scaled, success, milliseconds }) {
        if (!isJudged || isTerminated) return;
        const object = { id: iri, definition: { type: INTERACTION, ...definition } };
        const result = { response, success, score: { scaled }, duration: duration(milliseconds) };
        void outbox.add(statement('answered', object, result, { parents: [unit] }));
      },
      /** The whole: completed, and passed or failed where the launch names a mastery score. */
      finished(scaled) {
        if (!isJudged || isTerminated) return;
        const category = [CMI5, MOVE_ON];
        const made = [statement('completed', unit, { completion: true, duration: since() }, { category })];
        if (typeof data.masteryScore === 'number') {
          const success = scaled >= data.masteryScore;
          made.push(
            statement(
              success ? 'passed' : 'failed',
              unit,
              { success, score: { scaled }, duration: since() },
              { category, extensions: { [MASTERY_SCORE]: data.masteryScore } },
            ),
          );
        }
        void outbox.add(...made);
      },
      /** Ends the session and resolves once all of it is stored. */
      async terminated() {
        void outbox.add(...ending());
        await outbox.empty();
      },
    };
  };
})();
