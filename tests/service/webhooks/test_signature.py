"""The signature of a delivery is that of the specification."""

from service.webhooks.signature import new_secret, sign_delivery

# The example of the specification Standard Webhooks.
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
MESSAGE, AT, BODY = "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330, b'{"test": 2432232314}'
SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_the_signature_is_that_of_the_example_of_the_specification():
    headers = sign_delivery(MESSAGE, AT, BODY, [SECRET])
    assert headers == {"webhook-id": MESSAGE, "webhook-timestamp": str(AT), "webhook-signature": SIGNATURE}


def test_a_delivery_has_a_signature_for_each_secret():
    signatures = sign_delivery(MESSAGE, AT, BODY, [new_secret(), SECRET])["webhook-signature"].split(" ")
    assert signatures[1] == SIGNATURE != signatures[0]
