# Varnish 7 as an edge cache: browser, TLS proxy (nginx), Varnish, shop. tests/journeys/edge.test.ts
# tries it. Varnish must be reached through the proxy only, which sets X-Forwarded-For:
#
#   varnishd -f /etc/varnish/shop.vcl -s malloc,256m -p http_gzip_support=off \
#     -a shop=127.0.0.1:6081 -a purge=127.0.0.1:6082
#
# In nginx.conf the upstream is then 127.0.0.1:6081, and the shop runs with:
#   TRUST_PROXY=1  PUBLIC_URL=https://shop.example  EDGE_PURGE_URL=http://127.0.0.1:6082/
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  # The last step of a registration waits up to 30 seconds.
  .first_byte_timeout = 60s;
  .probe = { .url = "/healthz"; .interval = 2s; .timeout = 1s; }
}

sub vcl_recv {
  # The shop sends the keys of what has changed. Visitors cannot reach this port.
  if (local.socket == "purge") {
    if (req.method != "POST" || req.http.Surrogate-Key !~ "^[\w: -]+$") {
      return (synth(400, "Bad request"));
    }
    # A ban is split at spaces, so its pattern has none.
    if (!std.ban("obj.http.Surrogate-Key ~ (?:^|\s)(?:" + regsuball(req.http.Surrogate-Key, " +", "|") + ")(?:\s|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200, "Purged"));
  }

  # Varnish has added the address of the proxy in front of it; the shop takes the last one.
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ", *[^,]+$", "");

  # Stale pages are shown for ten minutes while they are renewed, and for a day while the shop is down.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 10m;
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization) {
    return (pass);
  }
  # A visitor with one of these cookies gets pages of their own: all cookies of
  # app/platform/session/cookie-value.server.ts, without `sheet`, which changes no public page.
  if (req.http.Cookie ~ "(?:^|;)\s*(?:__Host-|__Secure-)?(?:checkout|desk|login-code|own-data|phone|preview|registering|registration|remembered|session|ticket|unsaved)(?:-[^=;]*)?=") {
    return (pass);
  }
  # The PIN code for delivery is the only cookie that the shop gets for a page that may be stored.
  if (req.http.Cookie ~ "(?:^|;)\s*(?:__Host-)?pin=\d{6}\s*(?:;|$)") {
    set req.http.Cookie = regsub(req.http.Cookie, "^(?:.*;)?\s*((?:__Host-)?pin=\d{6})\s*(?:;.*)?$", "\1");
  } else {
    unset req.http.Cookie;
  }

  # Few values for what answers vary by.
  if (req.url ~ "^/images/") {
    if (req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif";
    } elseif (req.http.Accept ~ "image/webp") {
      set req.http.Accept = "image/webp";
    } else {
      set req.http.Accept = "image/*";
    }
    if (req.http.Save-Data !~ "(?i)^on$") {
      unset req.http.Save-Data;
    }
  }
  if (req.http.Accept-Encoding ~ "(?i)\bbr\b(?! *; *q=0)") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "(?i)\bgzip\b(?! *; *q=0)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # No page reads these parameters.
  set req.url = regsuball(req.url, "(?<=[?&])(?:utm_\w+|gclid|fbclid|gad_source|mc_cid|mc_eid|msclkid|igshid|srsltid)=[^&]*&?", "");
  set req.url = regsub(req.url, "[?&]+$", "");
  return (hash);
}

sub vcl_backend_response {
  # Only what the shop declares, and nothing that sets a cookie.
  if (beresp.status != 200 || beresp.http.CDN-Cache-Control !~ "^public" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
  set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
  set beresp.grace = 1d;
  set beresp.keep = 1d;
  # Browsers vary a page by its cookies; here only what shows delivery does, by the PIN code.
  set beresp.http.X-Vary = beresp.http.Vary;
  if (beresp.http.Surrogate-Key !~ "(?:^| )pin(?: |$)") {
    set beresp.http.Vary = regsub(regsuball(beresp.http.Vary, "(?i)\bcookie\b *,? *", ""), ", *$", "");
    if (beresp.http.Vary == "") {
      unset beresp.http.Vary;
    }
  }
  return (deliver);
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
  if (resp.http.X-Vary) {
    set resp.http.Vary = resp.http.X-Vary;
  }
  unset resp.http.X-Vary;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
